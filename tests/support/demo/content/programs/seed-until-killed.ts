import { siteDeps } from '../../site/site-app.ts'
import { openDatabase } from '#demo/platform/store/database.ts'
import { seedSite } from '#demo/content/seed.ts'

/** Sets the site up in the folder named first, and is killed in the middle of it. */
const [, , dataDir = ''] = process.argv
const { db } = await openDatabase({ dataDir }, () => {})
let calls = 0
const now = () => {
  if (++calls === 10) process.kill(process.pid, 'SIGKILL')
  return 0
}
await seedSite({ ...siteDeps(db), now }, 'a long password')
