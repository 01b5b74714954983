import { describe, expect, it, onTestFinished } from 'vitest'
import { GudHub } from './index.ts'
import { classScript } from '../../tests/support/module-scripts.ts'
import { serveScripts, TEXT } from '../../tests/support/platform/modules/module-server.ts'
import { makeApp, runPlatform } from '../../tests/support/platform/gudhub/client.ts'

const running = runPlatform()

async function withModules(
  scripts: Readonly<Record<string, string>> = { [TEXT]: classScript('angular') },
) {
  const server = await serveScripts(scripts)
  const { url, authKey } = running()
  const gudhub = new GudHub(authKey, { server_url: url, file_server_url: server.url })
  onTestFinished(() => gudhub.close())
  return { gudhub, server }
}

describe('a plug-in', () => {
  it('a plug-in is loaded once from the file server, and then cached', async () => {
    const { gudhub, server } = await withModules()
    expect(gudhub.ghconstructor.getCached('text')).toBeUndefined()
    const [plugin, same] = [
      await gudhub.ghconstructor.getInstance('text'),
      await gudhub.ghconstructor.getInstance('text'),
    ]
    expect(plugin).toMatchObject({ type: 'text' })
    expect(same).toBe(plugin)
    expect(gudhub.ghconstructor.getCached('text')).toBe(plugin)
    expect(server.arrived).toHaveLength(1)
  })

  it('ghconstructor.pupToCache adds a plug-in', async () => {
    const { gudhub } = await withModules()
    const plugin = (await gudhub.ghconstructor.getInstance('text'))!
    gudhub.ghconstructor.pupToCache('mine', plugin)
    expect(await gudhub.ghconstructor.getInstance('mine')).toBe(plugin)
  })

  it('a plug-in that can not be loaded is undefined, and is fetched again (G01)', async () => {
    const { gudhub, server } = await withModules({})
    expect(await gudhub.ghconstructor.getInstance('text')).toBeUndefined()
    expect(await gudhub.ghconstructor.getInstance('text')).toBeUndefined()
    expect(server.arrived.length).toBeGreaterThan(1)
    expect(await gudhub.ghconstructor.getInstance('no such module')).toBeUndefined()
  })
})

describe('an interpretation', () => {
  it('getInterpretation gives the rendering of the plug-in for the place (G04)', async () => {
    const { gudhub } = await withModules()
    const field = { field_id: 3, data_type: 'text' }
    expect(await gudhub.getInterpretation('v', field, undefined, 'form', 1, 2)).toMatchObject({
      html: '<b>v</b>',
      id: 'bold',
      src: 'form',
    })
  })

  it('getInterpretationById renders an item’s value; without a plug-in it gives the value (G05)', async () => {
    const { gudhub } = await withModules()
    const { app_id, title, item_ids } = await makeApp(gudhub)
    expect(await gudhub.getInterpretationById(app_id, item_ids[0]!, title, 'bold')).toBe('<b>a</b>')
    expect(await gudhub.getInterpretationById(app_id, item_ids[0]!, title, 'bold', 'given')).toBe(
      '<b>given</b>',
    )
    expect(await gudhub.getInterpretationById(app_id, item_ids[0]!, 404, 'bold')).toBe('')
    const { gudhub: without } = await withModules({})
    expect(await without.getInterpretationById(app_id, item_ids[0]!, title, 'bold')).toBe('a')
  })
})

describe('columns of a table', () => {
  it('createFieldsListToView takes defaults of plug-ins, and does not wait for a missing one (T06)', async () => {
    const { gudhub } = await withModules({})
    const { app_id, title, slug } = await makeApp(gudhub)
    const columns = [{ field_id: slug, show: 0 }]
    expect(await gudhub.util.createFieldsListToView(app_id, columns)).toEqual([
      { field_id: slug, show: 0, width: '150px' },
      { field_id: title, show: 1 },
    ])
    expect(await gudhub.util.createFieldsListToViewWithDataType(app_id, columns)).toEqual([
      { field_id: slug, show: 0 },
      { field_id: title, data_type: 'text', show: 1 },
    ])
    expect(columns).toHaveLength(1)
  })
})
