import type { Page } from 'playwright-core'
import { adviceOn } from '../../../../src/diagnostics/advice.ts'
import {
  misspeltAmong,
  misspeltAttributes,
  undefinedTags,
  writtenAttributes,
} from '../../../../src/typos/tags.ts'
import { CONFIGURATION_ATTRIBUTE } from '../../../../src/site/configuration-attribute.ts'
import { misspeltKeys } from '../../../../src/typos/keys.ts'
import { fault, warning, type Check } from '../finding.ts'
import { ownTag } from '../tags.ts'

/** Mandry's script runs, and the console is quiet. */
export const starting: Check = async ({ page, elements, errors }) => {
  const { found, isStarted } = await page.evaluate((selector) => {
    const hosts = [...document.querySelectorAll(selector)]
    const isDefined = hosts.some(({ localName }) => customElements.get(localName))
    return {
      found: hosts.length,
      isStarted: isDefined || Symbol.for('mandry.loaded') in globalThis,
    }
  }, elements)
  const tags = elements.split(',')
  const names = [
    ...misspeltAmong(await page.evaluate(undefinedTags), tags),
    ...misspeltAttributes(await page.evaluate(writtenAttributes, tags)),
  ]
  const keys = misspeltKeys(await writtenConfiguration(page))
  const misspelt = [...names, ...keys.map((cause) => `page configuration: ${cause}`)]
  const lines = new Set([...errors, ...misspelt.map((line) => `mandry: ${line}`)])
  const errorFindings = [...lines].map(errorFinding)
  if (found === 0)
    return [
      fault('the page has no element of Mandry', 'Put one in, as the guide shows.', 'plain-html'),
      ...errorFindings,
    ]
  const silent = isStarted
    ? []
    : [
        fault(
          'no script of Mandry runs',
          'Add <script type="module" src="…/mandry.js"></script>; where it is there, look at the addresses that fail in the console.',
          'troubleshooting#nothing-appears',
        ),
      ]
  return [...silent, ...errorFindings]
}

/** The page configuration as JSON; what is no JSON is in the console. */
async function writtenConfiguration(page: Page): Promise<unknown> {
  return await page.evaluate((attribute) => {
    try {
      const text = document.querySelector(`script[${attribute}]`)?.textContent
      const configuration: unknown = text ? JSON.parse(text) : window.getConfig?.()
      return JSON.parse(JSON.stringify(configuration ?? null)) as unknown
    } catch {
      return null
    }
  }, CONFIGURATION_ATTRIBUTE)
}

/** What stays as the platform's own library left it: no visitor misses anything. */
const LEFT = /takes nothing from it|: not read|: ignored;/

function errorFinding(error: string) {
  const [, tag] = /^mandry: <([\w-]+)>/.exec(error) ?? []
  const { mend, guide } = adviceOn(error, tag && ownTag(tag))
  const level = LEFT.test(error) ? warning : fault
  return error.startsWith('mandry: ')
    ? { ...level(error, mend), guide }
    : warning(error, 'Look at it in the console of your browser; Mandry did not write it.')
}
