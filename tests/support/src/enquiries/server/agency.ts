import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished } from 'vitest'
import { createPlatform, type FieldModel } from '#platform'
import { createFileOutbox } from '#src/enquiries/server/file-outbox.ts'
import { startForwarder, type Forwarder } from '#src/enquiries/server/forwarder.ts'
import type { ForwarderOptions, EnquiryStore } from '#src/enquiries/server/options.ts'
import { createMailer } from '#src/enquiries/server/mail.ts'
import type { Outbox } from '#src/enquiries/server/outbox.ts'
import { createPlatformStore, type EnquiryFields } from '#src/enquiries/server/platform-store.ts'
import { startFaultyServer, type FaultyServer } from '../../../faulty-server.ts'
import { startPlatform } from '../../../platform-server.ts'
import { startSmtpSink, type SmtpSink } from '../../../smtp-sink.ts'
import { NOW } from './sample.ts'

const SPACES = [
  'submission_id status received_at form_id placement language website url referrer consent',
  'first_touch last_touch suspicions more name email message',
].flatMap((line) => line.split(' '))

/** In memory where the system has such a folder: the outbox waits for a disk several times with each enquiry. */
const MEMORY_FOLDER = '/dev/shm'
const PARENT = existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir()

/** What the agency has: an app on a real platform, a mail box, and an outbox of files before both. */
export interface Agency {
  /** Between the outbox and the platform. */
  readonly line: FaultyServer
  readonly sink: SmtpSink
  readonly store: EnquiryStore
  /** The same, which asks the platform for the app's fields itself. */
  readonly storeThatAsks: EnquiryStore
  readonly logged: readonly string[]
  /** Milliseconds since 1970; to be set. */
  readonly clock: { time: number }
  /** The outbox, as a process has it that has just started. */
  readonly open: () => Promise<Outbox>
  /** True when nothing in the outbox is left to do. */
  readonly isDone: () => Promise<boolean>
  /** Starts to bring what is in an outbox here; ends with the test. */
  readonly forward: (outbox: Outbox, own?: Partial<ForwarderOptions>) => Forwarder
  /** Submission ids of the items there are, in order. */
  readonly items: () => Promise<string[]>
  /** Submission ids of the mails that came, in order. */
  readonly mails: () => string[]
  /** Time passes, a second at a time, until something is so. */
  readonly until: (isSo: () => boolean | Promise<boolean>) => Promise<void>
}

export async function openAgency(): Promise<Agency> {
  const folder = await mkdtemp(join(PARENT, 'mandry-agency-'))
  const [platform, sink] = await Promise.all([startPlatform(), startSmtpSink()])
  const line = await startFaultyServer(platform.app)
  const client = createPlatform({ serverUrl: line.url, authKey: platform.authKey, timeoutMs: 2000 })
  const { app_id: appId, field_list } = await client.apps.create({
    app_name: 'Enquiries',
    field_list: SPACES.map((space, at) => ({
      field_id: -1 - at,
      field_name: space,
      name_space: space,
    })),
  })
  client.apps.evict(appId)
  const fields = numbersOf(field_list)
  const store = createPlatformStore({ items: client.items, appId, fields })
  const storeThatAsks = createPlatformStore({
    items: client.items,
    appId,
    async fields() {
      const models = await client.fields.models(appId)
      client.apps.evict(appId)
      return numbersOf(models)
    },
  })
  const transport = createTransport({ url: sink.url, pool: true })
  const mailer = createMailer({
    transport,
    to: 'office@mandry.example',
    from: 'site@mandry.example',
  })

  const logged: string[] = []
  const log = (text: string) => void logged.push(text)
  const clock = { time: NOW + 1_000_000 }
  const forwarders: Forwarder[] = []
  onTestFinished(async () => {
    await Promise.all(forwarders.map((forwarder) => forwarder.close()))
    client.close()
    transport.close()
    await Promise.all([platform.stop(), sink.stop()])
    await rm(folder, { recursive: true, force: true })
    expect(logged.filter((text) => /Олена|olena@|Привіт|зустрічі/.test(text))).toEqual([])
  })

  const reader = createPlatform({ serverUrl: platform.url, authKey: platform.authKey })
  return {
    line,
    sink,
    store,
    storeThatAsks,
    logged,
    clock,
    open: () => createFileOutbox(folder, { log }),
    async isDone() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      // Asked a hundred times a second: the first one that is left answers it.
      return names.every(
        (name) => !readFileSync(join(folder, name), 'utf8').includes('"deliveries"'),
      )
    },
    forward(outbox, own) {
      const common = { outbox, store, mailer, pollMs: 20, now: () => clock.time, log }
      const forwarder = startForwarder({ ...common, ...own })
      forwarders.push(forwarder)
      return forwarder
    },
    async items() {
      const ids: string[] = []
      for await (const { fields: values } of reader.items.iterate(appId)) {
        const id = values.find(({ field_id }) => field_id === fields.submission_id)
        ids.push(String(id?.field_value))
      }
      return ids.toSorted()
    },
    mails: () => sink.mails.map(({ messageId }) => messageId.slice(0, 36)).toSorted(),
    async until(isSo) {
      const look = async () => {
        clock.time += 1000
        return await isSo()
      }
      await expect.poll(look, { interval: 25, timeout: 50_000 }).toBe(true)
    },
  }
}

function numbersOf(models: readonly FieldModel[]): EnquiryFields {
  return Object.fromEntries(
    models.map(({ name_space, field_id }) => [name_space, field_id]),
  ) as EnquiryFields
}
