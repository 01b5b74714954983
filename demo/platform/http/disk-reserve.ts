import { statfs } from 'node:fs/promises'
import type { MiddlewareHandler } from 'hono'
import { HttpProblem } from '../http-problem.ts'

/** Calls after which more is stored. Signing in, reading and deleting go on, so that people can make room. */
export const GROWING_PATHS = [
  '/file/formupload',
  '/file/upload',
  '/file/update',
  '/api/new/file/duplicate',
  '/api/new/document/insert-one',
  '/api/items/add',
  '/api/items/update',
  '/api/app/create',
  '/api/app/update',
  '/api/invitation/add',
  '/api/sharing-group/create-group',
  '/auth/singup',
  '/auth/avatar-upload',
]

/** For the disk. */
export interface DiskDeps {
  /** Bytes that stay free on the disks of the folders; nothing stays when left out. */
  readonly disk?: { readonly reserve: number; readonly folders: readonly string[] } | undefined
}

/** Refuses with 507 when a disk has less free space than the reserve, which is for what the site itself takes in. */
export function keepDiskReserve({ disk }: DiskDeps): MiddlewareHandler {
  return async (_context, next) => {
    for (const folder of disk?.folders ?? []) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < (disk?.reserve ?? 0)) throw nearlyFull()
    }
    await next()
  }
}

function nearlyFull(): HttpProblem {
  return new HttpProblem('full', 'the disk is nearly full, nothing is stored until there is room')
}
