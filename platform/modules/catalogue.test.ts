import { describe, expect, it } from 'vitest'
import { findModule, listModules } from './index.ts'

describe('listModules', () => {
  it('listModules filters by type and by private', () => {
    expect(listModules({ type: 'gh_element' })).toHaveLength(110)
    expect(listModules({ type: 'gh_element', isPrivate: false })).toHaveLength(103)
    expect(listModules({ type: 'gh_element', isPrivate: true })).toHaveLength(7)
    expect(listModules({ type: 'automation' })).toHaveLength(43)
    expect(listModules({ type: 'automation', isPrivate: false })).toHaveLength(31)
    expect(listModules({ isPrivate: true })).toHaveLength(19)
  })
})

describe('findModule', () => {
  it('findModule: ids differ by letter case', () => {
    expect(findModule('API')).toEqual({
      data_type: 'API',
      name: 'API',
      icon: 'automation_api',
      type: 'automation',
      private: true,
      url: 'https://gudhub.com/build/latest/automation_modules/api_node.js',
    })
    expect(findModule('api')).toMatchObject({ type: 'gh_element' })
  })

  it('findModule takes each part of the paths by itself', () => {
    const fileServerUrl = 'http://127.0.0.1:9000'
    expect(findModule('text', { fileServerUrl })?.url).toBe(
      'http://127.0.0.1:9000/build/latest/async_modules/text_data.js',
    )
    expect(findModule('calendar', { fileServerUrl })?.css).toBe(
      'http://127.0.0.1:9000/modules/FullCalendar-Gh-Element/dist/style.css',
    )
    expect(findModule('text', { asyncModulesPath: 'node/' })?.url).toBe(
      'https://gudhub.com/node/text_data.js',
    )
    expect(findModule('Task', { automationModulesPath: 'nodes/' })?.url).toBe(
      'https://gudhub.com/nodes/task.js',
    )
  })

  it.each(['', 'nothing', 'constructor', '__proto__'])(
    'findModule gives undefined for %j',
    (moduleId) => {
      expect(findModule(moduleId)).toBeUndefined()
    },
  )
})

describe('against the client of the platform', () => {
  it('listModules has the vendor’s modules, in the same order', async () => {
    const paths = [
      'build/latest/async_modules/',
      'https://gudhub.com',
      'build/latest/automation_modules/',
    ] as const
    const path = '@gudhub/core/GUDHUB/Storage/ModulesList.js'
    const { default: vendorModules } = (await import(/* @vite-ignore */ path)) as {
      default: (...args: readonly string[]) => unknown
    }
    expect(listModules()).toEqual(vendorModules(...paths))
  })
})
