import { expect, it } from 'vitest'
import { claimFiles } from './copy-files.ts'

const ITEM = 5
const FIELD = 3

function job(file_id: number, file_name: string, element_id = FIELD) {
  const source = { file_id, file_name, app_id: 7 }
  return { key: `${file_id}`, source, place: { app_id: 70, item_id: ITEM, element_id } }
}

function file(file_id: number, rest: object = {}) {
  return { file_id, app_id: 70, item_id: ITEM, element_id: FIELD, ...rest }
}

it('claimFiles finds copies by name at their place, in any order', () => {
  const jobs = [job(1, 'a'), job(2, 'b')]
  const files = [file(12, { file_name: 'a' }), file(11, { file_name: 'b' })]
  expect([...claimFiles(jobs, files)]).toEqual([
    ['1', 12],
    ['2', 11],
  ])
})

it('claimFiles finds copies with the same or with another name by their order', () => {
  const jobs = [job(1, 'a'), job(2, 'a'), job(3, 'ü')]
  const files = [
    file(13, { file_name: 'u' }),
    file(12, { file_name: 'a' }),
    file(11, { file_name: 'a' }),
  ]
  expect([...claimFiles(jobs, files).values()]).toEqual([11, 12, 13])
})

it('claimFiles leaves out jobs without a copy, and files of other places', () => {
  const jobs = [job(1, 'a'), job(2, 'a', 4)]
  const files = [file(11, { item_id: 6, file_name: 'a' }), file(12, { file_name: 'a' })]
  expect([...claimFiles(jobs, files)]).toEqual([['1', 12]])
})

it('claimFiles finds copies without element_id', () => {
  const files = [file(11, { element_id: undefined, file_name: 'a' })]
  expect([...claimFiles([job(1, 'a')], files)]).toEqual([['1', 11]])
})
