import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { calls } from './lean/calls.ts'
import { BEFORE_ALL, firstPages, formChecks, wayToPapers } from './lean/chunks.ts'
import { heads } from './lean/heads.ts'
import { lean } from './lean/plugin.ts'

/** Fails the build, naming the importer, when anything of the server would reach the browser. */
function browserOnly(): Plugin {
  const forbidden = /\.server\.ts$|\/kernel\/server\/|^node:/
  return {
    name: 'village:browser-only',
    enforce: 'pre',
    async resolveId(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true })
      if (forbidden.test(found?.id ?? id) || forbidden.test(id)) {
        this.error(`${importer} would carry ${id} into the browser`)
      }
      return null
    },
  }
}

const OUTLINES = { name: 'outlines', test: /kernel\/resource\/src\/values\/polygon\.ts$/, priority: BEFORE_ALL + 1 }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [browserOnly(), calls(), heads(), lean(), react()],
  // The resource language and the kernel come as sources through the workspace; one copy of React for all of them.
  resolve: { dedupe: ['react', 'react-dom'] },
  // All of them at the first start: a library that turned up later would reload the page under the developer.
  optimizeDeps: { entries: ['main.tsx', '../../{kernel/web,page,frame}/src/**/*.tsx', '../../features/**/*.web.tsx'] },
  server: {
    proxy: Object.fromEntries(['/api', '/verify'].map(path => [path, process.env['API'] ?? 'http://127.0.0.1:8080'])),
  },
  build: {
    outDir: '../../.cache/web',
    emptyOutDir: true,
    // The login page's file is 690 KB before packing, on purpose; what is sent is held by e2e/around-pages/size.spec.ts.
    chunkSizeWarningLimit: 750,
    // design/ux.md D8: Windows 7 still runs Chromium 109.
    target: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    // A file that is asked for, and what the login page has brought, need no word to the browser beforehand: without
    // them the list of what is asked for ahead is a third as long.
    modulePreload: {
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter(dep => dep !== file && !/(^|\/)index-/.test(dep)) : deps,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the login page needs comes in one file instead of forty.
          // Maps alone draw outlines, which are declared beside what every page needs.
          groups: [
            OUTLINES,
            { name: 'start', tags: ['$initial'], priority: BEFORE_ALL },
            ...firstPages,
            formChecks,
            wayToPapers,
          ],
        },
      },
    },
  },
})
