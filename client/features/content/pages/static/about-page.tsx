/** A content page that has an address of its own. */
export { default } from './page-page.tsx'
