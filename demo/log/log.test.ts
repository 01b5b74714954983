import { describe, expect, it } from 'vitest'
import { createLog, type LogOptions } from '#demo/log/log.ts'

/** A log that keeps what it prints. */
function logTo(options: Partial<LogOptions> = {}) {
  const printed: { line: string; isWarning: boolean }[] = []
  const print = (line: string, isWarning: boolean) => void printed.push({ line, isWarning })
  return { printed, log: createLog({ level: 'info', format: 'json', print, ...options }) }
}

describe('the log', () => {
  it('prints an object a line, with time and level, whatever is in the message', () => {
    const { log, printed } = logTo()
    log.error('it "failed"\n    at one\n    at another')
    const line = printed[0]?.line ?? ''
    expect(line).not.toContain('\n')
    const entry = JSON.parse(line) as Record<string, string>
    expect(entry).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: process.pid,
      message: 'it "failed"',
      trace: '    at one\n    at another',
    })
  })

  it('takes fields besides the message', () => {
    const { log, printed } = logTo()
    log.info('GET pages', { status: 200 })
    expect(JSON.parse(printed[0]?.line ?? '')).toMatchObject({ message: 'GET pages', status: 200 })
  })

  it('is the messages alone as text, traces included', () => {
    const { log, printed } = logTo({ format: 'text' })
    log.info('GET pages', { status: 200 })
    log.error('failed\n    at one')
    expect(printed.map(({ line }) => line)).toEqual(['GET pages', 'failed\n    at one'])
  })

  it('leaves out what is below its level, and tells warnings from the rest', () => {
    const { log, printed } = logTo({ level: 'info', format: 'text' })
    log.debug('debug')
    log.info('info')
    log.warn('warn')
    log.fatal('fatal')
    expect(printed).toEqual([
      { line: 'info', isWarning: false },
      { line: 'warn', isWarning: true },
      { line: 'fatal', isWarning: true },
    ])
  })
})
