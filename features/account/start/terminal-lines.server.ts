import type { Label } from '@village/resource'

const RULE = '─'.repeat(60)

/** Prints lines for the person at the terminal, Chinese above English, apart from the log and never into it. */
export function announce(lines: readonly Label[]): void {
  const block = [RULE, ...lines.map(line => `  ${line.zh}`), '', ...lines.map(line => `  ${line.en}`), RULE]
  process.stdout.write(`\n${block.join('\n')}\n\n`)
}
