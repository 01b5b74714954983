import { beforeAll, expect, it } from 'vitest'
import { createPlatform, NetworkError, type Progress } from 'mandry/platform'
import { errorOf, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours } from './support/tour-app.ts'

// The same facts hold for the XMLHttpRequest of a browser and for the counted stream of Node.

const SIZE = 1_000_000
const { owner, stranger } = peopleOf('upload')
const platform = connect(owner)
let place: { readonly app_id: number; readonly item_id: number }

beforeAll(async () => {
  const { appId, itemIds } = await createTours(platform, ['Carpathians'])
  place = { app_id: appId, item_id: itemIds[0] ?? 0 }
})

/** An upload of a megabyte. */
function upload() {
  const { app_id: appId, item_id: itemId } = place
  return { appId, itemId, file: new Blob([new Uint8Array(SIZE)]), name: 'ї.bin' }
}

it('an upload tells how many bytes have been sent, up to the last', async () => {
  const heard: Progress[] = []
  await platform.files.upload(upload(), { onProgress: (one) => void heard.push(one) })
  const last = heard.at(-1)
  expect(last?.total).toBeGreaterThan(SIZE)
  expect(last?.done).toBe(last?.total)
  expect(heard.map(({ done }) => done)).toEqual(
    heard.map(({ done }) => done).toSorted((a, b) => a - b),
  )
})

it('an upload that tells of its progress is refused as any other', async () => {
  const refused = connect(stranger).files.upload(upload(), { onProgress: () => {} })
  expect(await refusalOf(refused)).toBe(403)
})

it('an upload ends with the reason of its signal', async () => {
  const leaving = new AbortController()
  const onProgress = () => leaving.abort(new Error('left'))
  const options = { signal: leaving.signal, onProgress }
  await expect(platform.files.upload(upload(), options)).rejects.toThrow('left')
  await expect(platform.files.upload(upload(), options)).rejects.toThrow('left')
})

it('an upload rejects with a NetworkError when nobody answers', async () => {
  const nowhere = createPlatform({ serverUrl: 'http://127.0.0.1:9', retries: 0 })
  const failed = nowhere.files.upload(upload(), { onProgress: () => {} })
  expect(await errorOf(failed)).toBeInstanceOf(NetworkError)
})

it('an upload rejects with what its listener throws', async () => {
  const slip = new Error('my listener')
  const onProgress = () => {
    throw slip
  }
  await expect(platform.files.upload(upload(), { onProgress })).rejects.toBe(slip)
})
