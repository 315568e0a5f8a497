/** Puts the pages of several documents into one, each as it is: their words stay words, and fonts are kept once. */
export const JOINING_PROGRAM = `
#let job = json(bytes(sys.inputs.job))
#set document(title: job.title, date: none)
#set page(paper: lower(job.page.paper), flipped: job.page.landscape, margin: 0pt)
#for (at, pages) in job.pages.enumerate() {
  for n in range(pages) {
    page(image("/parts/" + str(at) + ".pdf", page: n + 1, width: 100%, height: 100%))
  }
}
`
