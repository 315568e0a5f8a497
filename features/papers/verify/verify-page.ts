/** What the page of a code says. */
export interface VerifyView {
  /** `unknown` also where too many have asked: the code is not looked up then. */
  readonly state: 'valid' | 'revoked' | 'expired' | 'unknown' | 'busy'
  readonly code: string
  readonly paperNo: string
  readonly kindName: string
  readonly issuer: string
  readonly issuedOn: string
  readonly validUntil: string
  readonly sha256: string
  readonly revokedOn: string
  /** The number of the paper that takes its place; '' where none does. */
  readonly replacedBy: string
  /** Once the right signs were typed: the surname, and the end of the ID number. */
  readonly holder: { readonly name: string; readonly idEnd: string } | null
  readonly isWrongSigns: boolean
}
/** A page that says nothing of any paper. */
export const NOTHING_KNOWN: Omit<VerifyView, 'state' | 'code'> = {
  paperNo: '',
  kindName: '',
  issuer: '',
  issuedOn: '',
  validUntil: '',
  sha256: '',
  revokedOn: '',
  replacedBy: '',
  holder: null,
  isWrongSigns: false,
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign]!)

const HEADS: Readonly<Record<VerifyView['state'], readonly [zh: string, en: string, mark: string]>> = {
  valid: ['有效', 'Valid', '✓'],
  revoked: ['已作废', 'Revoked', '✕'],
  expired: ['已过有效期', 'No longer valid', '!'],
  unknown: ['没有这份证明', 'No such paper', '?'],
  busy: ['查询过于频繁，请一分钟后再试', 'Too many requests: please try again in a minute', '…'],
}
const HINTS: Partial<Readonly<Record<VerifyView['state'], string>>> = {
  unknown:
    '请核对网址是否与纸上一致。不一致或查不到的，请向出具单位核实。<br>Compare the address with the one on the paper.',
  revoked: '这份证明已由出具单位作废，不能使用。<br>The issuer has revoked this paper.',
}

const line = (zh: string, en: string, value: string): string =>
  value === '' ? '' : `<div><dt>${zh}<small>${en}</small></dt><dd>${escaped(value)}</dd></div>`

function signsForm({ code, holder, isWrongSigns }: VerifyView): string {
  if (holder)
    return `<dl>${line('持有人', 'Holder', holder.name)}${line('证件号末四位', 'End of the ID number', holder.idEnd)}</dl>`
  return `<form method="post" action="/verify/${escaped(code)}">
<label for="signs">输入纸上的4位核验字符，核对持有人<small>Type the four signs on the paper to see whose it is</small></label>
<p><input id="signs" name="signs" maxlength="4" autocomplete="off" autocapitalize="characters" required${isWrongSigns ? ' aria-describedby="wrong" aria-invalid="true"' : ''}>
<button>核对 Check</button></p>${isWrongSigns ? '<p id="wrong" class="wrong" role="alert">核验字符不对 These are not the signs</p>' : ''}</form>`
}

function body(view: VerifyView): string {
  const [zh, en, mark] = HEADS[view.state]
  const hint = HINTS[view.state] ? `<p>${HINTS[view.state]}</p>` : ''
  const head = `<h1 class="${view.state}"><span aria-hidden="true">${mark}</span> ${zh}<small>${en}</small></h1>${hint}`
  if (view.state === 'unknown' || view.state === 'busy') return head
  const facts = [
    line('证明', 'Paper', view.kindName),
    line('编号', 'Number', view.paperNo),
    line('出具单位', 'Issuer', view.issuer),
    line('出具日期', 'Issued on', view.issuedOn),
    line('有效期至', 'Valid until', view.validUntil),
    line('作废日期', 'Revoked on', view.revokedOn),
    line('已更正为', 'Replaced by', view.replacedBy),
    line('文件摘要 SHA-256', 'Digest of the file', view.sha256),
  ]
  return `${head}<dl>${facts.join('')}</dl>${signsForm(view)}`
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:18px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f4f6f8;color:#1c2430}
main{max-width:34rem;margin:0 auto;padding:1rem}section{background:#fff;border-radius:12px;padding:1.25rem;box-shadow:0 1px 3px #0002}
h1{margin:0 0 .75rem;font-size:1.6rem}h1 small,dt small,label small{display:block;font-size:.8rem;font-weight:400;color:#5b6675}
.valid{color:#0a7a3d}.revoked,.wrong{color:#b3261e}.expired{color:#8a5a00}dl{margin:0}dl div{padding:.5rem 0;border-top:1px solid #e3e7ec}dt{color:#3f4a58}dd{margin:0;overflow-wrap:anywhere;font-weight:600}
form{margin-top:1rem;padding-top:1rem;border-top:1px solid #e3e7ec}form p{display:flex;gap:.5rem;margin:.5rem 0;flex-wrap:wrap}input{font:inherit;font-size:1.3rem;letter-spacing:.3em;width:8rem;padding:.4rem .6rem;text-transform:uppercase}
button{font:inherit;padding:.5rem 1.2rem;border:0;border-radius:8px;background:#1456c8;color:#fff;cursor:pointer}footer{padding:1rem .25rem;font-size:.85rem;color:#5b6675}
@media(prefers-color-scheme:dark){body{background:#12161c;color:#e8ecf1}section{background:#1b222b}dl div,form{border-color:#2c3641}dt,h1 small,dt small,label small,footer{color:#a3afbd}.valid{color:#5bd18b}.revoked,.wrong{color:#ff8a80}.expired{color:#ffc069}}`

/** The page for whoever received a paper: no script, no sign-in, readable on a small phone. */
export const verifyPage = (view: VerifyView): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>证明核验 · ${HEADS[view.state][0]}</title><style>${STYLE}</style></head>
<body><main><section>${body(view)}</section><footer>证明以出具单位盖章的原件为准。<br>The sealed original counts.</footer></main></body></html>`
