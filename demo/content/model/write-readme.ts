import { readFileSync, writeFileSync } from 'node:fs'
import { APPS } from './apps.ts'
import { modelTables } from './tables.ts'

// Writes the tables of the apps into the site's README, whose rest stays.

const FILE = 'demo/site/README.md'
const START = '<!-- model -->'
const END = '<!-- /model -->'

const text = readFileSync(FILE, 'utf8')
const head = text.slice(0, text.indexOf(START) + START.length)
writeFileSync(FILE, `${head}\n\n${modelTables(APPS)}\n\n${text.slice(text.indexOf(END))}`)
