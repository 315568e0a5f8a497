import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLongRun } from './testing/long-run.ts'

/** Tests over all declarations take longest: they begin first, so that no worker idles while another ends a long one. */
const rank = ({ moduleId }: TestSpecification): number => {
  if (moduleId.includes('.long.')) return 0
  return moduleId.includes('/testing/') ? 1 : 2
}

/** Journeys share one village: everywhere they come in the same order, whatever was slow or red the last time. */
class FilesInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProject = (name: string): TestSpecification[] => files.filter(({ project }) => project.name === name)
    const journeys = ofProject('e2e').sort((a, b) => basename(a.moduleId).localeCompare(basename(b.moduleId)))
    const village = (await super.sort(ofProject('village'))).sort((a, b) => rank(a) - rank(b))
    return [...(await super.sort(ofProject('pure'))), ...village, ...journeys]
  }
}

/** Tests of declarations, rules and screens' pure parts: no database, at once. */
const pure = [
  'kernel/{resource,web}/**/*.test.{ts,tsx}',
  '{page,frame}/**/*.test.{ts,tsx}',
  'features/**/*.rules.test.ts',
  'features/**/*.web.test.{ts,tsx}',
  'bench/**/*.test.ts',
]
const outside = ['**/node_modules/**', '**/.cache*/**', ...(isLongRun ? [] : ['**/*.long.{test,spec}.*'])]

export default defineConfig({
  test: {
    pool: 'forks',
    slowTestThreshold: 15_000,
    // The machines of CI and of most of us have two cores. Three, because some tests wait for what is slow on purpose.
    maxWorkers: 3,
    // A village makes many short-lived things: with more room for them they are gone before anybody has to move them.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: FilesInOrder },
    // Files of one worker share the modules that they import: reading them again cost each file more than its tests.
    isolate: false,
    // These end what hangs. However busy the machine is, time decides no test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: pure, exclude: outside } },
      {
        extends: true,
        test: {
          name: 'village',
          include: ['{kernel/server,features,demo,apps,architecture,testing,tools}/**/*.test.ts'],
          exclude: [...outside, ...pure],
          globalSetup: ['testing/cluster.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['testing/product.setup.ts'],
          exclude: outside,
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
