import { date, files, flag, getMany, integer, json, post, ref, shape, text } from '@village/resource'
import { aboutParams } from '../facts/about-params.ts'
import type { Concern } from '../facts/concern.ts'
import type { Signer } from '../facts/signer.ts'
import type { Question } from '../layout/layout.ts'
import type { PagesShown } from '../setting/pages-shown.ts'

/** A kind as somebody chooses it who draws up a paper. */
export interface KindChoice extends Readonly<Record<string, unknown>> {
  readonly id: string
  /** Of what the product brings; '' for a tenant's own kind. */
  readonly code: string
  readonly name: string
  readonly group: 'certificate' | 'sheet'
  readonly standing: 'allowed' | 'local' | 'forbidden'
  readonly subject: 'person' | 'household' | 'village'
  /** About the village, with a list of people. */
  readonly isList: boolean
  readonly basis: string
  readonly issuedBy: string
  readonly bring: readonly string[]
  readonly note: string
}
/** A value of the register that the paper shows. */
export interface RegisterValue {
  readonly name: string
  readonly value: string
  readonly isMasked: boolean
}
/** What a clerk sees before a paper is issued. */
export interface PaperBeginning {
  readonly kindName: string
  readonly about: string
  readonly values: readonly RegisterValue[]
  readonly questions: readonly Question[]
  readonly presets: Readonly<Record<string, string>>
  readonly materials: readonly string[]
  readonly signers: readonly Signer[]
  readonly concerns: readonly Concern[]
  readonly isReviewed: boolean
  readonly mayShowClear: boolean
  /** Papers of the same kind for the same person within 30 days. */
  readonly recent: readonly { readonly id: string; readonly paperNo: string; readonly issueTime: string }[]
  /** Sign of what the registers say, to be sent with `issue`. */
  readonly seen: string
}
/** The page as it is drawn up so far. */
export interface PaperPreview extends PagesShown {
  readonly concerns: readonly Concern[]
  readonly seen: string
}
/** A paper that was issued, or sent to be reviewed. */
export interface IssuedPaper {
  readonly id: string
  readonly status: string
  readonly paperNo: string
}

const about = aboutParams
/** What is asked once: the materials that were looked at, and what was seen. */
const checked = {
  ticked: json<readonly string[]>('已核对的材料', 'Materials checked'),
  materialIds: files('材料照片', 'Pictures of the materials').sensitive('PI'),
  seen: text('预览标记', 'Page that was seen').max(64),
}
const words = json<Readonly<Record<string, string>>>('填写内容', 'Answers')
const drawn = {
  ...about,
  purpose: text('用途', 'Purpose').max(100),
  receiver: text('提交单位', 'Handed to').max(100),
  copies: integer('份数', 'Copies').min(1).max(20),
  signerId: ref('签发人', 'Signed by', 'system.user'),
  answers: words,
  changed: words,
  isTight: flag('紧凑排版', 'Set tighter'),
  inClear: flag('打印完整证件号', 'With full ID number'),
  reason: text('查看完整信息的原因', 'Why the full value is needed').max(200),
}
const byId = { id: ref('证明', 'Paper', 'papers.paper').required() }
const draw = { permission: 'paper_draw' } as const

export const paperEndpoints = {
  kinds: getMany('可选种类', 'Kinds to choose from', {
    access: draw,
    returns: shape<KindChoice>(),
  }),
  begin: post('开始出具', 'Begin a paper', {
    access: draw,
    params: about,
    returns: shape<PaperBeginning>(),
  }),
  preview: post('预览', 'Preview', {
    access: draw,
    readsOnly: true,
    params: drawn,
    returns: shape<PaperPreview>(),
    ownTransactions: true,
  }),
  draft: post('Word草稿', 'Word draft', {
    access: draw,
    params: drawn,
    returns: shape<{ readonly docx: string }>(),
    ownTransactions: true,
  }),
  /** Where to go with a paper that villages must not issue, to take along. */
  slip: post('告知单', 'Slip of where to go', {
    access: draw,
    params: { kindId: about.kindId },
    returns: shape<PagesShown>(),
    ownTransactions: true,
  }),
  issue: post('出具', 'Issue', {
    access: { permission: 'paper_issue' },
    params: {
      ...drawn,
      ...checked,
      clientKey: text('表单标记', 'Form').max(64),
    },
    returns: shape<IssuedPaper>(),
    ownTransactions: true,
  }),
  /** Issues what was approved. */
  issueApproved: post('出具已审证明', 'Issue what was approved', {
    access: { permission: 'paper_issue' },
    params: byId,
    returns: shape<IssuedPaper>(),
    ownTransactions: true,
  }),
  /** The archived file; who looks or prints is in the access log. */
  pages: post('查看证明', 'Show the paper', {
    access: { permission: 'paper_view' },
    params: { ...byId, isPrinted: flag('打印', 'To print') },
    returns: shape<PagesShown>(),
    ownTransactions: true,
  }),
  reprint: post('补打', 'Reprint', {
    access: { permission: 'paper_issue' },
    params: byId,
    returns: shape<PagesShown>(),
    ownTransactions: true,
  }),
  /** Numbers of a book that was kept by hand, or spoilt sheets. */
  enter: post('登记手写编号', 'Enter numbers written by hand', {
    access: { permission: 'paper_issue' },
    params: {
      kindId: about.kindId,
      deptId: ref('所属村', 'Village', 'system.dept').required(),
      year: integer('年份', 'Year').min(2000).max(2100).required(),
      from: integer('起始号', 'First number').min(1).max(99_999).required(),
      to: integer('结束号', 'Last number').min(1).max(99_999).required(),
      holderName: text('持有人', 'Holder').max(64),
      issueDate: date('出具日期', 'Issued on'),
      isSpoilt: flag('作废的空白', 'Spoilt sheet'),
      note: text('说明', 'Note').max(200),
    },
    returns: { id: text('编号', 'Id') },
  }),
}
