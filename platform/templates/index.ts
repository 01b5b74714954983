// The entry `mandry/platform/templates`: copying apps with their content.

export { copyBetween, copyTemplate } from './copy-template.ts'
export { kindByType, type FieldKind, type KindOf } from './field-kinds.ts'
export { installTemplate, type InstallOptions, type TemplateService } from './install-template.ts'
export { TemplateError } from './template-progress.ts'
export type {
  TemplateDone,
  TemplateProgress,
  TemplateStep,
  TemplateStepDone,
} from './template-progress.ts'
export type { TemplateDestination, TemplateOptions, TemplateSource } from './template-run.ts'
export type { TemplateState } from './template-state.ts'
