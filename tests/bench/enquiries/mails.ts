import { parentPort } from 'node:worker_threads'
import { startSmtpSink } from '../../support/smtp-sink.ts'

// A mail server in a thread of its own, so that it does not slow down whoever measures.

const sink = await startSmtpSink()
// A thread's port has no origin to name.
const tell = (message: unknown) => parentPort?.postMessage(message, [])
parentPort?.on('message', () => tell(sink.mails.length))
tell(sink.url)
