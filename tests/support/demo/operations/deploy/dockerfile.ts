/** An instruction: `COPY`, and what follows the word. */
export interface Instruction {
  readonly word: string
  readonly rest: string
}

/** What is between one `FROM` and the next. */
export interface Stage {
  readonly name: string
  readonly instructions: readonly Instruction[]
}

/** The stages of a Dockerfile, in their order. The last one is the image. */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') stages.push({ name: rest.split(' AS ')[1] ?? '', instructions: [] })
    else if (word) stages.at(-1)?.instructions.push({ word, rest })
  }
  return stages
}

/** Tells which paths of a context stay outside of the image. The last pattern that fits a path or a folder above decides. */
export function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace('!', '')) }))
  return (path) => !(rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true)
}

function patternOf(glob: string): RegExp {
  const parts = glob
    .split('/')
    .map((part) =>
      part === '**' ? '(?:[^/]+/)*' : `${part.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}/`,
    )
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}(/|$)`)
}

/** `["node", "demo/main.ts"]`; the health check's stands behind its options. */
export function commandOf(stage: Stage | undefined, word: 'CMD' | 'HEALTHCHECK'): string[] {
  const { rest = '' } = stage?.instructions.findLast((each) => each.word === word) ?? {}
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[]
}

/** `NODE_ENV=production HOST=0.0.0.0` */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const all = instructions.filter(({ word }) => word === 'ENV').map(({ rest }) => rest)
  return Object.fromEntries(
    [...all.join(' ').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}
