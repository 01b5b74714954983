import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { renderPage } from 'mandry/render'
import { configuration, page } from './page.js'

const scripts = dirname(fileURLToPath(import.meta.resolve('mandry')))

const app = express()
app.use('/mandry', express.static(scripts))
app.use(express.static('public'))
app.get('/', (request, response) => {
  response.send(renderPage(page, { url: request.originalUrl, configuration }))
})
app.post('/enquiries', express.json(), (request, response) => {
  console.log('An enquiry:', request.body.inputs)
  response.sendStatus(201)
})
app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
