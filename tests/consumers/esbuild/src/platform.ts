import { createPlatform } from 'mandry/platform'
import { GudHub } from 'mandry/platform/gudhub'
import { createPluginLoader } from 'mandry/platform/modules'
import { foldText } from 'mandry/platform/query'
import { copyTemplate } from 'mandry/platform/templates'

// Checked only: this project has the lowest version of TypeScript that the guide of the client library names.
export const entries = [createPlatform, GudHub, foldText, createPluginLoader, copyTemplate]
