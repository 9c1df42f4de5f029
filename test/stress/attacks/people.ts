import { freshIp, freshPhone, type Visitor } from '../../support/visitor.ts'
import { placeOrder, tally, type Attack, type Target } from './attack-shop.ts'

/** Customers blocked by others: the owner of a phone, a full restaurant, customers behind forged addresses. */

async function signIn({ smsCode }: Target, customer: Visitor, phone: string): Promise<number> {
  await customer.phone(phone, true)
  return (await customer.code(await smsCode(phone))).status
}

const lockedOwner: Attack = {
  name: 'SMS to the phone of another customer',
  before: 'the owner got 429 at the PIN step on a known device, for up to 24 h',
  async run(target) {
    const [owner, phone] = [target.visitor(), freshPhone()]
    await signIn(target, owner, phone)
    await owner.ask('PUT', '/bff/sign-in/pin', { pin_code: '7291' })
    await owner.ask('POST', '/bff/sign-out', {})
    const asked: number[] = []
    for (let n = 0; n < 8; n += 1) asked.push((await target.visitor().phone(phone, n % 2 === 0)).status)
    const named = await owner.phone(phone)
    const pin = await owner.pin('7291')
    return {
      isDefended: named.json['isPinCode'] === true && pin.status === 200,
      found: `stranger: ${tally(asked)}; owner: phone ${named.status}, PIN ${pin.status}`,
    }
  },
}

const fullRestaurant: Attack = {
  name: 'one Wi-Fi, thirty tables',
  before: 'the sixth order in ten minutes from one address was refused',
  async run(target) {
    const ip = freshIp()
    const placed: number[] = []
    for (let table = 1; table <= 30; table += 1) {
      const guest = target.visitor(ip)
      // A browser has loaded a page, which sets its device cookie.
      await guest.ask('GET', '/catalog')
      placed.push((await placeOrder(guest)).status)
    }
    return { isDefended: placed.every((status) => status === 200), found: tally(placed) }
  },
}

const forgedPorts: Attack = {
  name: 'ports and IPv6 hosts as addresses of their own',
  before: '`ip:port` and each address of an IPv6 /48 had limits of their own',
  async run(target) {
    const sends = async (addressOf: (n: number) => string): Promise<number[]> => {
      const statuses: number[] = []
      for (let n = 0; n < 90; n += 1) statuses.push((await target.visitor(addressOf(n)).phone(freshPhone())).status)
      return statuses
    }
    const ports = await sends((n) => `198.18.7.7:${30_000 + n}`)
    const hosts = await sends((n) => `2001:db8:77::${n.toString(16)}:1`)
    return {
      isDefended: [ports, hosts].every((all) => all.includes(429)),
      found: `ports: ${tally(ports)}; IPv6: ${tally(hosts)}`,
    }
  },
}

const invisibleName: Attack = {
  name: 'a name of invisible characters',
  before: 'the restaurant got an order without a name',
  async run(target) {
    const answer = await placeOrder(target.visitor(), { name: '\u200B\u2063\u3164' })
    return { isDefended: answer.status === 422, found: String(answer.status) }
  },
}

export const peopleAttacks = [lockedOwner, fullRestaurant, forgedPorts, invisibleName] as const
