import { Readable } from 'node:stream'
import type { Id, Label } from '@village/resource'
import { type Call, type CellContent, Reply, writeWorkbook } from '@village/server'
import { asAttachment } from '../../../exchange/public.server.ts'
import type { QuestionFigure, Statistics } from '../declared/statistics.ts'
import { statisticsOf, textsOf } from './statistics.server.ts'

const words = {
  no: { zh: '题号', en: 'No' },
  question: { zh: '题目', en: 'Question' },
  answer: { zh: '选项或答案', en: 'Option or answer' },
  count: { zh: '份数', en: 'Sheets' },
  ratio: { zh: '占看到本题的百分比', en: '% of the sheets that saw it' },
  seen: { zh: '看到本题', en: 'Saw the question' },
  answered: { zh: '回答', en: 'Answered' },
  mean: { zh: '平均', en: 'Mean' },
  rank: { zh: '平均名次', en: 'Mean rank' },
  sheet: { zh: '问卷统计', en: 'Statistics' },
  about: { zh: '说明', en: 'About' },
  total: { zh: '答卷数', en: 'Sheets' },
  audience: { zh: '调查对象', en: 'Audience' },
  made: { zh: '导出', en: 'Exported by' },
} as const satisfies Record<string, Label>

/** Texts in one workbook. */
const MOST_TEXTS = 20_000
const PAGE = 500

const percent = (ratio: number): number => Math.round(ratio * 1000) / 10

function figureRows(figure: QuestionFigure, say: (label: Label) => string): readonly (readonly CellContent[])[] {
  const { sort, title, seen, answered, options, mean } = figure
  return [
    [sort, title, say(words.seen), seen, null, null],
    [sort, title, say(words.answered), answered, seen === 0 ? 0 : percent(answered / seen), null],
    ...(mean === null ? [] : [[sort, title, say(words.mean), null, null, mean]]),
    ...options.map(({ content, count, ratio, rank }) => [sort, title, content, count, percent(ratio), rank]),
  ]
}

async function* textRows(id: Id, { questions }: Statistics, call: Call): AsyncGenerator<readonly CellContent[]> {
  let left = MOST_TEXTS
  for (const { id: questionId, sort, title, answers } of questions)
    for (let current = 1; answers.length > 0 && left > 0; current++) {
      const { records } = await textsOf({ id, questionId }, { current, size: PAGE }, call)
      for (const { option, text } of records)
        yield [sort, title, option ? `${option}：${text}` : text, null, null, null]
      left -= records.length
      if (records.length < PAGE) break
    }
}

/** The figures and texts as a workbook. */
export async function workbookOf(id: Id, call: Call): Promise<Reply> {
  const say = (label: Label): string => label[call.language]
  const statistics = await statisticsOf(id, call)
  const rows: (readonly CellContent[])[] = statistics.questions.flatMap(figure => [...figureRows(figure, say)])
  // Read here: the transaction of the call ends before its last byte is sent.
  for await (const row of textRows(id, statistics, call)) rows.push(row)
  const columns = [words.no, words.question, words.answer, words.count, words.ratio, words.rank]
  const book = {
    sheet: say(words.sheet),
    columns: columns.map(label => ({ title: say(label) })),
    about: {
      sheet: say(words.about),
      lines: [
        [say(words.sheet), statistics.title],
        [say(words.total), String(statistics.total)],
        [say(words.audience), String(statistics.audience.size)],
        [say(words.made), `${call.user.name} ${call.now}`],
      ] as const,
    },
  }
  const name = `${statistics.title}.xlsx`
  return new Reply(writeWorkbook(book, Readable.from(rows)), 200, asAttachment(name, 'xlsx'))
}
