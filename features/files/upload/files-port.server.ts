import { provide } from '@village/server'
import { areFree, tie } from '../attach/tying.server.ts'
import { keepPicture } from './keeping.server.ts'

export default provide({ files: { areFree, tie, keepPicture } })
