import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Widget } from './example.ts'
import { joinExamples, type ExampleFile, type Reference } from './join.ts'

/** What is read here of `custom-elements.json`. */
interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
}

interface Declaration {
  readonly tagName: string
  readonly description: string
  readonly attributes: readonly {
    readonly name: string
    readonly type: { readonly text: string }
    readonly deprecated?: string
  }[]
  /** Properties, and methods, which have neither. */
  readonly members: readonly {
    readonly attribute?: string
    readonly type?: { readonly text: string }
  }[]
}

const EXAMPLES = fileURLToPath(new URL('../../../widgets', import.meta.url))

/** Reads every widget with its examples: the references from the package, the examples from their files. */
export function readWidgets(): readonly Widget[] {
  const file = fileURLToPath(import.meta.resolve('mandry/custom-elements.json'))
  const { modules } = parseFile(file) as Manifest
  return joinExamples(
    modules.flatMap(({ declarations }) => declarations).map(referenceIn),
    Object.fromEntries(
      globSync('*/*.example.json', { cwd: EXAMPLES }).map((path) => [
        basename(path, '.example.json'),
        parseFile(join(EXAMPLES, path)) as ExampleFile,
      ]),
    ),
  )
}

function referenceIn({ tagName, description, attributes, members }: Declaration): Reference {
  const types = new Map(members.map(({ attribute, type }) => [attribute, type?.text]))
  return {
    tag: tagName,
    summary: description,
    // `load` says when an element starts. It changes nothing that an example shows.
    attributes: attributes
      .filter(({ name }) => name !== 'load')
      .map(({ name, type, deprecated }) => ({
        name,
        type: types.get(name) ?? type.text,
        aliasOf: /`(.+)`/.exec(deprecated ?? '')?.[1],
        // As an attribute data is text, as a property it is not.
        isData: types.get(name) !== type.text,
      })),
  }
}

function parseFile(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
