import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for servers which start, fail and come back, or for builds: 5 to 45 s each, the longest first. */
const SLOW = [
  'faults/enquiries/five-targets.',
  'package/release.',
  'demo/operations/deploy/container.',
  'faults/enquiries/outage.',
  'package/release-refusals.',
  'src/enquiries/server/forwarder',
  'demo/start.',
  'faults/enquiries/',
  'demo/images/first-requests.',
  'platform/templates/install-template.',
  'contract/differential.',
  'demo/operations/admin/',
  'demo/operations/deploy/guide.',
  'demo/http/late-bodies.',
  'demo/stop.',
  'demo/operations/telemetry/',
  'demo/images/upload-image-path.',
  'platform/templates/resume.',
  'demo/images/image-store.',
  'demo/images/library/prepare.',
  'faults/',
  'demo/bucket.',
  'demo/operations/export/',
  'src/enquiries/server/half-sent.',
  'demo/site/server/kept-pages.',
  'package/',
  'demo/platform/clock.',
  'demo/platform/outage.',
  'demo/platform/multi-process/',
]

/**
 * Starts the slow files of a project first, so that none of them is left alone at the end. Files of one project and one
 * environment stand together: Vitest ends a worker when the next file is of another, and its modules with it.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(file)]))
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => {
      const ofOne = ranks.get(b) ?? []
      const difference = ranks.get(a)?.map((rank, at) => rank - (ofOne[at] ?? 0))
      return difference?.find((each) => each !== 0) ?? 0
    })
  }
}

const PROJECTS = ['package', 'contract', 'chromium', 'unit']

/** What is compared in turn: the project, the environment, and the place among the slow ones. */
function rankOf({ moduleId, project }: TestSpecification): number[] {
  const isInDom = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
  const place = SLOW.findIndex((name) => moduleId.includes(`/${name}`))
  return [PROJECTS.indexOf(project.name), Number(!isInDom), place < 0 ? SLOW.length : place]
}
