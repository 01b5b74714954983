import { Encoder } from '#demo/images/encoder.ts'
import { EncoderQueue } from '#demo/images/encoder-queue.ts'

/** The process that decodes pictures, for all tests of a worker: each start takes a third of a second of a processor. */
export const ENCODER = new Encoder()

/** A queue of its own before that process. @param log gets one line per failure */
export function queueOfEncoder(log: (line: string) => void): EncoderQueue {
  return new EncoderQueue(log, ENCODER)
}
