export { ErrandMark } from './errands/errand-mark.web.tsx'
