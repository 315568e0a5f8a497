export { askToSee, type Granted, type ViewsOf, viewsOf } from './viewrequest/granting.server.ts'
