/** For tests: stored texts that would leave our pages, or run as ours, when a browser follows them as a link. */
export const HOSTILE: readonly string[] = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a/b',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
  ],
  ...[
    '/\n/evil.com',
    '/ /evil.com',
    'http:evil.com',
    'https:/evil.com',
    'https://bank.cn@evil.com',
    'https:///evil.com',
  ],
  ...['http://', 'wel/index', '?x', '#x', '/a\\..\\b'],
]
