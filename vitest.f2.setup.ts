import { readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
export default function setup(project: TestProject): void {
  project.provide('product', { address: 'http://127.0.0.1:18342', adminPassword: 'x', printed: readFileSync('/tmp/f2.log', 'utf8') })
}
