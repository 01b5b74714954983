import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for servers which start, fail and come back: 10 to 30 s each. */
const SLOW = /\/tests\/(faults\/|demo\/images\/first-requests|src\/enquiries\/server\/forwarder)/

/** Starts the slow files first, so that none of them is left alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
