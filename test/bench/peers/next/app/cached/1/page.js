import { pageData } from '../../page-data.js'
import { Shop } from '../../shop.js'

/** The same page in Next's page cache, for a minute, like ours. */
export const revalidate = 60

export default async function Page() {
  return <Shop {...await pageData()} />
}
