import { elementTypes, manifestOf, referenceOf } from 'mandry/element/reference'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import type * as Reference from './src/reference.ts'

// `npm run build`: scripts for pages with manifest and typings in `dist/`, and what a server renders with in
// `dist/server/`.
export default defineConfig(({ isSsrBuild }) => ({
  // React without its checks for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node22' }
    : { lib: { entry: 'src/main.ts', fileName: 'main', formats: ['es'] } },
  plugins: isSsrBuild ? [] : [reference()],
}))

/** Writes the custom elements manifest and the typings, from the definition and its docs. */
function reference(): Plugin {
  return {
    name: 'reference',
    async generateBundle() {
      const { module } = await runnerImport<typeof Reference>('./src/reference.ts', {
        configFile: false,
      })
      const widgets = [referenceOf(module.widget, module.docs)]
      const files = {
        'custom-elements.json': JSON.stringify(manifestOf(widgets), null, 2),
        'elements.d.ts': elementTypes(widgets, { events: 'mandry', data: '../src/data.ts' }),
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
