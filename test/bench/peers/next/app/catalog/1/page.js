import { pageData } from '../../page-data.js'
import { Shop } from '../../shop.js'

export const dynamic = 'force-dynamic'

export async function generateMetadata() {
  return { title: 'Каталог' }
}

export default async function Page() {
  return <Shop {...await pageData()} />
}
