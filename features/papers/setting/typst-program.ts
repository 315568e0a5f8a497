/**
 * The one program that sets every paper. It reads the sheet as JSON: all words reach it as strings, and a string is never
 * read as markup. Sizes in points, lengths in millimetres.
 */
export const TYPST_PROGRAM = String.raw`
#let job = json(bytes(sys.inputs.job))
#let page-of = job.sheet.page
#let margins = page-of.marginsMm.map(one => one * 1mm)
#let tight = if job.isTight { 0.86 } else { 1 }
#let aligns = (left: left, center: center, right: right, both: left)
#let lines(words) = words.split("\n").join(linebreak())
#let leading-of(line) = (line * tight - 1) * 1em

#set document(title: job.title, date: none)
#set text(font: job.fonts, fallback: false, lang: "zh", region: "cn", cjk-latin-spacing: none, size: 16pt, top-edge: 0.88em, bottom-edge: -0.12em)
#set page(
  paper: lower(page-of.paper),
  flipped: page-of.landscape,
  columns: page-of.columns,
  margin: (top: margins.at(0), right: margins.at(1), bottom: margins.at(2), left: margins.at(3)),
  foreground: if job.mark == "" { none } else {
    rotate(-35deg, text(size: 110pt, fill: rgb(120, 120, 120, 46), weight: "bold", job.mark))
  },
  header: context {
    if job.running != "" and here().page() + job.pagesBefore > 1 { align(right, text(size: 9pt, job.running)) }
  },
  footer: context {
    let total = if job.pagesInAll > 0 { job.pagesInAll } else { counter(page).final().first() }
    set text(size: 9pt)
    if job.footnote != "" { place(left + horizon, job.footnote) }
    if total > 1 {
      align(center, "第 " + str(here().page() + job.pagesBefore) + " 页 共 " + str(total) + " 页")
    }
  },
)
#set table(stroke: 0.6pt + black)

#let words-block(b, sticky) = {
  set text(size: b.size * 1pt, weight: if b.bold { "bold" } else { "regular" })
  set par(
    justify: b.align == "both",
    leading: leading-of(b.line),
    first-line-indent: if b.indent { (amount: 2em, all: true) } else { 0em },
  )
  set align(aligns.at(b.align))
  block(
    above: b.abovePt * 1pt + if b.is == "title" { 1em } else { leading-of(b.line) },
    below: if b.is == "title" { 1.4em } else { leading-of(b.line) },
    width: 100%,
    sticky: sticky,
    (if b.text == "" { "　" } else { b.text }).split("\n").map(one => par(one)).join(),
  )
}

// A row is as high as its words, and at least as high as the strut in its first column, which has no width.
#let cell-of(words, align-of, bold: false) = align(align-of + horizon, {
  set par(justify: false, leading: 0.35em, first-line-indent: 0em)
  if bold { strong(lines(words)) } else { lines(words) }
})
#let strut(mm) = box(height: mm * 1mm, width: 0pt)
// A row stands on one page, but for some 400 characters and more: they might not find room on any.
#let is-long(row) = row.any(words => words.len() > 1200)

#let table-block(b, above, below) = {
  set text(size: b.size * 1pt)
  block(above: above, below: below, table(
    columns: (0pt,) + b.heads.map(head => head.width * 1fr),
    inset: (x, _) => if x == 0 { 0pt } else { 3pt },
    align: horizon,
    table.header(repeat: true, strut(b.rowMm), ..b.heads.map(head => cell-of(head.label, center, bold: true))),
    ..b.rows.map(row => {
      let breakable = is-long(row)
      (table.cell(breakable: breakable, strut(b.rowMm)),)
      row.enumerate().map(((at, words)) => table.cell(breakable: breakable, cell-of(words, aligns.at(b.heads.at(at).align))))
    }).flatten(),
  ))
}

#let grid-block(b, above, below) = {
  set text(size: b.size * 1pt)
  set block(spacing: 0pt)
  block(above: above, below: below, {
    for line in b.lines {
      // What names the lines below stands with them.
      let is-heading = line.len() == 1 and line.first().isLabel
      block(sticky: is-heading, breakable: is-long(line.map(one => one.text)), width: 100%, grid(
        columns: (0pt,) + line.map(one => one.width * 1fr),
        stroke: 0.6pt + black,
        inset: (x, _) => if x == 0 { 0pt } else { 4pt },
        align: horizon,
        strut(b.rowMm),
        ..line.map(one => cell-of(one.text, aligns.at(one.align), bold: is-heading)),
      ))
    }
  })
}

#let closing-block(b) = {
  set text(size: b.size * 1pt)
  set par(leading: leading-of(b.line), justify: false)
  block(above: 2.2em, below: 1em, width: 100%, breakable: false, {
    align(right, box(inset: (right: 2em), align(center, {
      b.text
      linebreak()
      b.date
    })))
    if b.handler != "" { block(above: 1.2em, text(size: 12pt, b.handler)) }
  })
}

#let signatures-block(b) = {
  set text(size: b.size * 1pt)
  block(above: 1.6em, below: 1em, width: 100%, breakable: false, grid(
    columns: (1fr, 1fr),
    column-gutter: 2em,
    row-gutter: 1.4em,
    ..b.labels.map(label => {
      label + "："
      box(width: 1fr, line(length: 100%, stroke: 0.5pt))
      if b.dated {
        linebreak()
        h(1fr)
        "　　　年　　月　　日"
      }
    }),
  ))
}

#let picture-block(b) = align(aligns.at(b.align), image("/pictures/" + b.fileId, width: b.widthMm * 1mm))

#let is-framed(at) = 0 <= at and at < job.sheet.blocks.len() and job.sheet.blocks.at(at).is in ("grid", "table")
#for (at, b) in job.sheet.blocks.enumerate() {
  // Forms that follow each other are one form.
  let above = if is-framed(at - 1) { 0pt } else { 8pt }
  let below = if is-framed(at + 1) { 0pt } else { 8pt }
  // Whoever signs stands on a page with words.
  let next = job.sheet.blocks.slice(at + 1).find(one => one.is != "gap")
  let is-last = next != none and next.is == "closing"
  if b.is in ("title", "paragraph", "number") { words-block(b, is-last) } else if b.is == "table" {
    table-block(b, above, below)
  } else if b.is == "grid" { grid-block(b, above, below) } else if b.is == "closing" { closing-block(b) } else if (
    b.is == "signatures"
  ) { signatures-block(b) } else if b.is == "gap" { v(b.mm * 1mm) } else if b.is == "break" {
    pagebreak(weak: true)
  } else if b.is == "rule" { line(length: 100%, stroke: 1pt) } else if b.is == "picture" { picture-block(b) }
}
#context [#metadata((page: here().page(), at: here().position().y / 1mm, of: page.height / 1mm)) <end>]

#if job.code != none {
  v(1fr)
  block(breakable: false, width: 100%, above: 1em, grid(
    columns: (24mm, 1fr),
    column-gutter: 4mm,
    align: horizon,
    if job.code.svg == "" { rect(width: 22mm, height: 22mm, stroke: 0.4pt + gray) } else {
      image(bytes(job.code.svg), format: "svg", width: 22mm, height: 22mm)
    },
    text(size: 9pt, par(leading: 0.45em, job.code.lines.join(linebreak()))),
  ))
}
`
