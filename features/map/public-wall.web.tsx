/** The big screen behind a display link. */
export { KioskPage } from './display/kiosk-page.web.tsx'
