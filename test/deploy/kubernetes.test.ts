import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { parseEnv } from '#server/env.ts'
import { buildOperations } from '#server/process/operations.ts'
import { image, settings, variablesIn, read, root } from '../support/sources.ts'

/** deploy/kubernetes by the Dockerfile, the settings and the probes; its fields are checked by the cluster that it is applied to. */

const folder = 'deploy/kubernetes'
type Labels = Record<string, string>
interface Named {
  name: string
}
interface Selector {
  matchLabels: Labels
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Container extends Named {
  image: string
  ports: (Named & { containerPort: number })[]
  envFrom: ({ configMapRef: Named } | { secretRef: Named })[]
  env: (Named & { value: string })[]
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe: Probe
  securityContext: object
  volumeMounts: (Named & { mountPath: string })[]
}
interface Deployment {
  apiVersion: string
  kind: string
  metadata: Named
  spec: {
    selector: Selector
    template: {
      metadata: { labels: Labels; annotations: Labels }
      spec: {
        terminationGracePeriodSeconds: number
        automountServiceAccountToken: boolean
        securityContext: { runAsUser: number }
        topologySpreadConstraints: { labelSelector: Selector }[]
        containers: [Container]
        volumes: Named[]
      }
    }
  }
}
interface Kustomization {
  namespace: string
  resources: string[]
  patches: { path: string }[]
  images: Named[]
  configMapGenerator: (Named & { envs: string[] })[]
  secretGenerator: (Named & { envs: string[] })[]
}

const manifest = <Shape>(file: string): Shape => parse(read(`${folder}/${file}`)) as Shape
const specOf = <Spec>(file: string): Spec => manifest<{ spec: Spec }>(file).spec
const kustomization = manifest<Kustomization>('kustomization.yaml')
const deployment = manifest<Deployment>('deployment.yaml')
const { template, selector } = deployment.spec
const [container] = template.spec.containers
const service = specOf<{ selector: Labels; ports: { name: string; targetPort: string }[] }>('service.yaml')

t.test('the pod has no right that it does not need', async (t) => {
  t.match(template.spec, {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  })
  t.match(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

t.test('kustomize finds each file and makes each config map and secret that the pod reads', async (t) => {
  t.same(
    kustomization.resources.filter((file) => !existsSync(`${root}/${folder}/${file}`)),
    [],
  )
  const read = container.envFrom.map((source) =>
    'secretRef' in source ? source.secretRef.name : source.configMapRef.name,
  )
  t.same(
    read,
    [...kustomization.configMapGenerator, ...kustomization.secretGenerator].map(({ name }) => name),
  )
  t.same(
    kustomization.images.map(({ name }) => name),
    [container.image],
  )
  t.match(manifest('namespace.yaml'), { kind: 'Namespace', metadata: { name: kustomization.namespace } })
})

t.test('service, disruption budget and autoscaler select the pods of the deployment', async (t) => {
  const labels = template.metadata.labels
  const autoscaler = specOf<{ scaleTargetRef: object; minReplicas: number; maxReplicas: number }>(
    'horizontal-pod-autoscaler.yaml',
  )
  const selected = [
    selector.matchLabels,
    service.selector,
    specOf<{ selector: Selector }>('pod-disruption-budget.yaml').selector.matchLabels,
    ...template.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
  ]
  for (const one of selected) t.same(one, labels)
  t.same(
    service.ports.map(({ targetPort }) => targetPort),
    ['http'],
  )
  t.same(autoscaler.scaleTargetRef, {
    apiVersion: deployment.apiVersion,
    kind: deployment.kind,
    name: deployment.metadata.name,
  })
  t.ok(autoscaler.minReplicas < autoscaler.maxReplicas)
})

t.test(
  'the policy lets the ingress to the shop and Prometheus to its metrics; the ingress has the public host',
  async (t) => {
    const policy = specOf<{ podSelector: Selector; policyTypes: string[]; ingress: { ports: [{ port: string }] }[] }>(
      'network-policy.yaml',
    )
    t.same(policy.policyTypes, ['Ingress'])
    t.same(policy.podSelector.matchLabels, template.metadata.labels)
    t.same(
      policy.ingress.map(({ ports: [{ port }] }) => port),
      container.ports.map(({ name }) => name),
    )
    const { tls, rules } = specOf<{
      tls: [{ hosts: string[] }]
      rules: [{ host: string; http: { paths: [{ backend: { service: Named & { port: Named } } }] } }]
    }>('ingress.yaml')
    const [{ host, http }] = rules
    const { PUBLIC_ORIGIN, TRUST_PROXY = '' } = variablesIn(read(`${folder}/settings.env`))
    t.same([`https://${host}`, tls[0].hosts], [PUBLIC_ORIGIN, [host]])
    const { name, port } = http.paths[0].backend.service
    t.same([name, port.name], ['zhar', service.ports[0]?.name])
    t.ok(Number(TRUST_PROXY.split('/')[1]) >= 24, 'not every pod of the cluster')
  },
)

t.test('ports, volume and user match the image', async (t) => {
  t.same(
    container.ports.map(({ containerPort }) => containerPort),
    image.ports,
  )
  t.equal(template.metadata.annotations['prometheus.io/port'], String(parseEnv({}).OPS_PORT))
  t.ok(container.volumeMounts.some(({ mountPath }) => mountPath === image.volume))
  t.same(
    container.volumeMounts.map(({ name }) => name),
    template.spec.volumes.map(({ name }) => name),
  )
  t.same(
    [image.user, template.spec.securityContext.runAsUser],
    ['node', 1000],
    'the user node of the base image has the id 1000',
  )
  t.ok(template.spec.terminationGracePeriodSeconds > 30, 'longer than the shop takes to end')
})

t.test('the component of a folder patches the deployment with a volume that the shop only reads', async (t) => {
  const component = manifest<Kustomization>('folder/kustomization.yaml')
  const files = [...component.resources, ...component.patches.map(({ path }) => path)]
  t.same(
    files.filter((file) => !existsSync(`${root}/${folder}/folder/${file}`)),
    [],
  )
  const claim = manifest<{ metadata: Named }>('folder/claim.yaml')
  t.match(claim, { kind: 'PersistentVolumeClaim', spec: { accessModes: ['ReadWriteMany'] } })
  const patch = manifest<Deployment>('folder/deployment.yaml')
  const [patched] = patch.spec.template.spec.containers
  t.same([patch.metadata.name, patched.name], [deployment.metadata.name, container.name])
  const variables = Object.fromEntries(patched.env.map(({ name, value }) => [name, value]))
  t.equal(parseEnv({ ...image.variables, ...variables }).RESTAURANT_API_URL, undefined)
  t.match(patched.volumeMounts, [{ name: 'restaurant', mountPath: variables['RESTAURANT_FOLDER'], readOnly: true }])
  t.match(patch.spec.template.spec.volumes, [
    { name: 'restaurant', persistentVolumeClaim: { claimName: claim.metadata.name } },
  ])
})

t.test('probes and the scrape annotation use routes of the operations port', async (t) => {
  const operations = buildOperations({ isReady: () => true, metrics: async () => '' })
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  t.same(
    probes.map(({ httpGet: { port } }) => port),
    ['ops', 'ops', 'ops'],
  )
  const paths = [
    ...probes.map(({ httpGet: { path } }) => path),
    template.metadata.annotations['prometheus.io/path'] ?? '',
  ]
  for (const path of paths) t.equal((await operations.inject(path)).statusCode, 200, path)
})

t.test('settings and secrets are accepted by the shop unchanged', async (t) => {
  const files = kustomization.configMapGenerator.flatMap(({ envs }) => envs)
  const made = t.testdir({})
  execFileSync('sh', [`${root}/deploy/make-secrets.sh`, made], { stdio: 'pipe' })
  const secrets = kustomization.secretGenerator.flatMap(({ envs }) =>
    envs.map((file) => join(made, 'kubernetes', file)),
  )
  const variables = Object.assign(
    {},
    ...files.map((file) => variablesIn(read(`${folder}/${file}`))),
    ...secrets.map((file) => variablesIn(readFileSync(file, 'utf8'))),
  ) as Record<string, string>
  t.ok(Object.keys(variables).length > 4)
  t.same(
    Object.keys(variables).filter((name) => !settings.has(name)),
    [],
  )
  t.throws(() => parseEnv({ ...image.variables, ...variables }), /^  REDIS_URL: it is still the example’s/m)
  const REDIS_URL = 'rediss://:its-password@redis.example:6379'
  t.doesNotThrow(() => parseEnv({ ...image.variables, ...variables, REDIS_URL }))
  const ignored = read('.gitignore').split('\n')
  t.ok(
    ignored.includes(`${folder}/secrets.env`) && ignored.includes('deploy/secrets/'),
    'what holds the real ones is left out of git',
  )
})
