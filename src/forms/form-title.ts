import type { FormSetup } from './form-setup.ts'

/** The title of a form. `{about}` in it stands for the subject; without a subject, the words around it stay. */
export function titleOf({ title, subject }: Pick<FormSetup, 'title' | 'subject'>): string {
  return title.replaceAll('{about}', () => subject).trim()
}
