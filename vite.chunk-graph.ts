export interface Chunk {
  readonly name: string
  readonly moduleIds: readonly string[]
  readonly code: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export type Chunks = ReadonlyMap<string, Chunk>

/** The chunks of modules that are loaded later, by their names. */
export function chunksNamed(chunks: Chunks, ...names: readonly string[]): string[] {
  return [...chunks.keys()].filter((file) =>
    names.some((name) => file.startsWith(`chunks/${name}-`)),
  )
}

/** The chunks that a list of chunks needs, itself included. */
export function closure(
  chunks: Chunks,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): Set<string> {
  const reached = new Set(from)
  for (const name of reached) {
    const chunk = chunks.get(name)
    if (chunk) for (const needed of next(chunk)) reached.add(needed)
  }
  return reached
}

/** Whether a chunk belongs to one widget, whose definition names no chunk to share. */
export function isOfOneWidget({ name, moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => id.endsWith(`/widgets/${name}/${name}.element.ts`))
}

/** What a chunk brings with it, at once or later. */
export function loaded({ imports, dynamicImports }: Chunk): string[] {
  return [...imports, ...dynamicImports]
}

export function without(names: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !others.has(name))
}
