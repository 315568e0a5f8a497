// Reads PDFs beside the page. The page's policy takes workers from the server only, so this is a file of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
