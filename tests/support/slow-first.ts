import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for servers which start, fail and come back, or for builds: 10 to 30 s each. */
const SLOW = [
  'faults/',
  'demo/admin/',
  'demo/deploy/',
  'demo/telemetry/',
  'demo/start.',
  'demo/stop.',
  'demo/late-bodies.',
  'demo/images/first-requests.',
  'src/enquiries/server/forwarder.',
  'package/release',
]

/** Starts the slow files first, so that none of them is left alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((name) => moduleId.includes(`/tests/${name}`))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
