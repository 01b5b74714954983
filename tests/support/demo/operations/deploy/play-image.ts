import { execFile } from 'node:child_process'
import { cp, mkdir, rename, stat, symlink } from 'node:fs/promises'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { COMPILE_CACHE } from '../../../compile-cache.ts'
import { environmentOf, type Stage } from './dockerfile.ts'

// Carries out the instructions of a Dockerfile one by one, without containers: each stage has a folder that stands for
// its root.

export interface Image {
  readonly stages: readonly Stage[]
  /** The folder that holds one folder for each stage. */
  readonly folder: string
  /** Where `COPY` takes files from, and which of them it leaves. */
  readonly context: string
  readonly isIgnored: (path: string) => boolean
  /** Owner of the folders that the image gives to `node`, as `chown` takes it. */
  readonly owner: string
}

/** The folder that stands for the root of a stage. The image's own stage has no name. */
export function rootOf({ folder }: Pick<Image, 'folder'>, name: string): string {
  return join(folder, name || 'image')
}

/** @param isNpmCiDone takes the modules of the checkout, which `npm ci` has installed, instead of installing them again */
export async function playStage(
  image: Image,
  stage: Stage,
  isNpmCiDone: boolean = false,
): Promise<void> {
  const root = rootOf(image, stage.name)
  let cwd = root
  await mkdir(root, { recursive: true })
  for (const { word, rest } of stage.instructions)
    if (word === 'WORKDIR') await mkdir((cwd = join(root, rest)), { recursive: true })
    else if (word === 'COPY') await copy(image, cwd, rest)
    else if (word === 'RUN' && rest === 'npm ci' && isNpmCiDone)
      await symlink(join(image.context, 'node_modules'), join(cwd, 'node_modules'))
    else if (word === 'RUN') await run(inFolder(rest, root, image.owner), cwd)
}

/** The stage's environment. Paths of the image lie below the folder that stands for its root. */
export function environmentIn(image: Image, stage: Stage): Record<string, string> {
  const root = rootOf(image, stage.name)
  const own = Object.entries(environmentOf(stage)).map(([name, value]) => [
    name,
    value.startsWith('/') ? root + value : value,
  ])
  return { ...(Object.fromEntries(own) as Record<string, string>), PATH: pathWithNode() }
}

async function copy(image: Image, cwd: string, rest: string): Promise<void> {
  const words = rest.split(' ')
  const [, from] = /^--from=(.*)$/.exec(words[0] ?? '') ?? []
  const sources = from === undefined ? words.slice(0, -1) : words.slice(1, -1)
  const target = words.at(-1) ?? ''
  for (const source of sources) {
    const path =
      from === undefined ? join(image.context, source) : join(rootOf(image, from), source)
    const isFolder = (await stat(path)).isDirectory()
    const intoFolder = !isFolder && (target.endsWith('/') || sources.length > 1)
    const destination = join(cwd, target, intoFolder ? basename(source) : '')
    const filter = (each: string) =>
      each === image.context || !image.isIgnored(relative(image.context, each))
    // What a stage has made is taken out of it once: moving spares copies of ten thousand files.
    await mkdir(dirname(destination), { recursive: true })
    if (from !== undefined) await rename(path, destination)
    else await cp(path, destination, { recursive: true, filter, verbatimSymlinks: true })
  }
}

/** A command of the image as one for the folder that stands for its root. */
function inFolder(command: string, root: string, owner: string): string {
  return command
    .replaceAll(/(?<= )\/(?=\w)/g, `${root}/`)
    .replace('chown node:node', `chown ${owner}`)
}

async function run(command: string, cwd: string): Promise<void> {
  const { HOME = '' } = process.env
  const env = {
    HOME,
    PATH: pathWithNode(),
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    npm_config_prefer_offline: 'true',
  }
  await promisify(execFile)('sh', ['-ec', command], { cwd, env, maxBuffer: 2 ** 26 })
}

/** A shell in which nothing of the checkout is to be found but its Node. */
function pathWithNode(): string {
  const outside = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(resolve('node_modules')))
  return [dirname(process.execPath), ...outside].join(delimiter)
}
