import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { createPageRenderer } from '#demo/site/server/render-page.ts'
import { answerHtml } from '#demo/http/respond.ts'
import { openPages } from '#demo/site/server/pages.ts'
import { editPage } from '../../support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../support/demo/site/site-app.ts'
import { median } from '../median.ts'

/** Milliseconds of processor time: what they cost on a machine that does other things, too. */
export interface FirstVisit {
  /** Of visits that come right after an edit of the page. */
  readonly visit: number
  /** Of visits to a server that renders and compresses the page for each of them. */
  readonly render: number
  readonly ratio: number
}

/** Measured in one process, without a network and with brotli on both sides. The threads that compress are counted. */
export async function firstVisit(path: string, times: number): Promise<FirstVisit> {
  const site = await siteInMemory()
  const plain = await plainServer(site, path)
  const pairs: { readonly visit: number; readonly render: number }[] = []
  for (let time = -times; time < times; time++) {
    await editPage(site, path, { description: `Edit ${time}` })
    const pair = { visit: 0, render: 0 }
    const sides = [
      ['visit', site.app],
      ['render', plain],
    ] as const
    // In turns: the second one finds the processor warm.
    for (const [side, app] of time % 2 ? sides : sides.toReversed()) {
      // The pages are read as soon as the change is committed: a visitor is never that fast.
      await wait(10)
      pair[side] = await timeOf(app, path)
    }
    if (time >= 0) pairs.push(pair) // the first half warms up
  }
  await site.close()
  return {
    visit: median(pairs.map((pair) => pair.visit)),
    render: median(pairs.map((pair) => pair.render)),
    ratio: median(pairs.map((pair) => pair.visit / pair.render)),
  }
}

/** Renders the page for each visit, from memory. */
async function plainServer({ db, logged }: SiteInMemory, path: string): Promise<Hono> {
  const pages = await openPages({ db, log: (line) => void logged.push(line), now: Date.now })
  const among = await pages.all()
  const page = among.get(path)
  if (!page) throw new Error(`no page is at ${path}`)
  const render = createPageRenderer({
    pages,
    css: await readFile('demo/dist/site.css', 'utf8'),
    log: (line) => void logged.push(line),
  })
  const facts = { url: path, origin: 'https://mandry.example', among, formToken: 'none' }
  const html = (nonce: string) => render(page, { ...facts, nonce })
  return new Hono().get(path, (context) => answerHtml(context, { language: page.language, html }))
}

async function timeOf(app: Hono, path: string): Promise<number> {
  const start = process.cpuUsage()
  const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
