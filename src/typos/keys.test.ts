import { expect, it } from 'vitest'
import { misspeltKeys } from '#src/typos/keys.ts'

it.each([
  [
    'formConfg',
    { formConfg: [] },
    'configuration formConfg: unknown key; did you mean formConfig?',
  ],
  [
    'formconfig beside others',
    { formconfig: [], website: 'a' },
    'configuration formconfig: unknown key; did you mean formConfig?',
  ],
  [
    'within the components',
    { componentsConfigs: { menuconfig: [] } },
    'configuration componentsConfigs.menuconfig: unknown key; did you mean menuConfig?',
  ],
  [
    'of one entry',
    { generalInfo: { phon: '+380' } },
    'configuration generalInfo.phon: unknown key; did you mean phone?',
  ],
  [
    'of an input in a list of forms',
    { formConfig: [{ id: 'a', inputs: [{ name: 'b', type: 'short', requierd: true }] }] },
    'configuration formConfig[0].inputs[0].requierd: unknown key; did you mean required?',
  ],
  [
    'that only inputs of its type have',
    { formConfig: { id: 'a', inputs: [{ name: 'b', type: 'file', maxFile: 2, maxSize: 5 }] } },
    'configuration formConfig.inputs[0].maxFile: unknown key; did you mean maxFiles?',
  ],
])(
  'page configuration: a misspelt key is named with the one that is meant: %s',
  (_, given, line) => {
    expect(misspeltKeys(given)).toEqual([line])
  },
)

it.each([
  ['keys of a platform of its own', { analytics: {}, componentsConfigs: { sitemap: [] } }],
  ['a key beside the one that it resembles', { formConfig: [], formConfigs: [] }],
  ['short names that resemble a known one by chance', { generalInfo: { made: 'here' } }],
  ['names of built-in properties', { constructor: 1, toString: 2 }],
  ['no object', 'text'],
  ['lists where an object is expected', { componentsConfigs: [null, 1] }],
])('page configuration: nothing is said about %s', (_, given) => {
  expect(misspeltKeys(given)).toEqual([])
})
