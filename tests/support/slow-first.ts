import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for servers which start, fail and come back, or for builds: 5 to 45 s each, the longest first. */
const SLOW = [
  'faults/enquiries/five-targets.',
  'package/release.',
  'demo/deploy/container.',
  'faults/enquiries/outage.',
  'package/release-refusals.',
  'src/enquiries/server/forwarder.',
  'demo/start.',
  'faults/enquiries/',
  'demo/images/first-requests.',
  'platform/templates/install-template.',
  'contract/differential.',
  'demo/admin/',
  'demo/deploy/guide.',
  'demo/late-bodies.',
  'demo/stop.',
  'demo/telemetry/',
  'demo/images/upload-image-path.',
  'platform/templates/resume.',
  'demo/images/image-store.',
  'demo/site/pictures/prepare.',
  'faults/',
  'demo/bucket.',
  'demo/export/',
  'src/enquiries/server/half-sent.',
  'demo/site/server/kept-pages.',
  'package/',
  'demo/platform/clock.',
  'demo/platform/outage.',
  'demo/platform/multi-process/',
]

/** Starts the slow files first, so that none of them is left alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOW.findIndex((name) => moduleId.includes(`/tests/${name}`))
      return place < 0 ? SLOW.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
