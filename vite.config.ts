import { defineConfig, type UserConfig } from 'vite'
import { budgets } from './vite.budgets.ts'

// Four builds: `vite build` makes the browser entries, `--mode server` the entry for Node, `--mode demo` the
// scripts and styles of the demo site, `--mode bench` the benchmarks that run on Node.
export default defineConfig(({ mode }) => {
  if (mode === 'server') return serverBuild
  if (mode === 'demo') return demoBuild
  if (mode === 'bench') return benchBuild
  return browserBuild
})

const browserBuild: UserConfig = {
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false, // `npm run build` empties it first
    target: 'es2022',
    // As a library: the loader fetches what belongs together side by side and needs no preload helper.
    lib: {
      entry: { mandry: 'widgets/main.ts', platform: 'platform/index.ts' },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              // The part of the client that visitors read with; the rest is for pages that import the library.
              name: 'reads',
              test: /platform[\\/](errors|model|query|services[\\/]apps|transport[\\/](transport|in-flight))/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'runtime',
              test: /node_modules[\\/](valibot|@r2wc)|src[\\/](element|i18n|site|styles|ui)[\\/]/,
            },
          ],
        },
      },
    },
  },
  plugins: [budgets()],
}

const serverBuild: UserConfig = {
  publicDir: false,
  ssr: { target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node22',
    rolldownOptions: {
      input: { server: 'widgets/server.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
}

const demoBuild: UserConfig = {
  base: '/demo/',
  publicDir: false,
  build: {
    outDir: 'dist/demo',
    target: 'es2022',
    rolldownOptions: {
      input: { playground: 'demo/playground/main.ts', site: 'demo/site/styles/site.css' },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
}

const benchBuild: UserConfig = {
  publicDir: false,
  build: {
    ssr: true,
    outDir: '.cache/bench',
    target: 'node22',
    rolldownOptions: { input: { render: 'tests/bench/render.ts' } },
  },
}
