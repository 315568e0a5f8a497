import { definePage } from '@village/web'
import place from './wall.place.ts'

export default definePage(place, () => null)
