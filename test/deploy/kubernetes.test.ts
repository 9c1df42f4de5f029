import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseEnv } from '#server/env.ts'
import { buildOperations } from '#server/process/operations.ts'
import { image, settings, variablesIn, read, root } from '../support/sources.ts'

/** deploy/kubernetes by the fields of the Kubernetes API that it uses, and by the Dockerfile, the settings and the probes. */

const folder = 'deploy/kubernetes'
const Named = z.strictObject({ name: z.string() })
const Labels = z.record(z.string(), z.string())
const Selector = z.strictObject({ matchLabels: Labels })
const Quantity = z.string().regex(/^\d+(?:m|Mi|Gi)?$/)
const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.string() }),
  periodSeconds: z.int().positive(),
  timeoutSeconds: z.int().positive().optional(),
  failureThreshold: z.int().positive(),
})
const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string().max(15), containerPort: z.int() })),
  envFrom: z.array(z.union([z.strictObject({ configMapRef: Named }), z.strictObject({ secretRef: Named })])),
  resources: z.strictObject({
    requests: z.record(z.enum(['cpu', 'memory', 'ephemeral-storage']), Quantity),
    limits: z.strictObject({ memory: Quantity, 'ephemeral-storage': Quantity }),
  }),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int() }) }) }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string().startsWith('/') })),
})
const Pod = z.strictObject({
  terminationGracePeriodSeconds: z.int(),
  automountServiceAccountToken: z.boolean(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int(),
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: Selector,
    }),
  ),
  containers: z.tuple([Container]),
  volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: Quantity }) })),
})
const resource =
  <Version extends string, Kind extends string>(apiVersion: Version, kind: Kind) =>
  <Spec extends z.ZodType>(spec: Spec) =>
    z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: Named, spec })
const Deployment = resource(
  'apps/v1',
  'Deployment',
)(
  z.strictObject({
    strategy: z.strictObject({ rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.string() }) }),
    selector: Selector,
    template: z.strictObject({ metadata: z.strictObject({ labels: Labels, annotations: Labels }), spec: Pod }),
  }),
)
const Service = resource(
  'v1',
  'Service',
)(
  z.strictObject({
    selector: Labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
)
const DisruptionBudget = resource(
  'policy/v1',
  'PodDisruptionBudget',
)(z.strictObject({ maxUnavailable: z.int().positive(), selector: Selector }))
const Metric = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Pods'),
    pods: z.strictObject({
      metric: Named,
      target: z.strictObject({ type: z.literal('AverageValue'), averageValue: Quantity }),
    }),
  }),
  z.strictObject({
    type: z.literal('Resource'),
    resource: z.strictObject({
      name: z.enum(['cpu', 'memory']),
      target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
    }),
  }),
])
const Autoscaler = resource(
  'autoscaling/v2',
  'HorizontalPodAutoscaler',
)(
  z.strictObject({
    scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
    minReplicas: z.int(),
    maxReplicas: z.int(),
    metrics: z.array(Metric),
    behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) }),
  }),
)
const Policy = resource(
  'networking.k8s.io/v1',
  'NetworkPolicy',
)(
  z.strictObject({
    podSelector: Selector,
    policyTypes: z.tuple([z.literal('Ingress')]),
    ingress: z.array(
      z.strictObject({
        from: z.tuple([z.strictObject({ namespaceSelector: Selector })]),
        ports: z.tuple([z.strictObject({ port: z.string() })]),
      }),
    ),
  }),
)
const Backend = z.strictObject({ service: z.strictObject({ name: z.string(), port: Named }) })
const Path = z.strictObject({ path: z.literal('/'), pathType: z.literal('Prefix'), backend: Backend })
const Ingress = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata: z.strictObject({ name: z.string(), annotations: Labels }),
  spec: z.strictObject({
    ingressClassName: z.string(),
    tls: z.tuple([z.strictObject({ hosts: z.tuple([z.string()]), secretName: z.string() })]),
    rules: z.tuple([z.strictObject({ host: z.string(), http: z.strictObject({ paths: z.tuple([Path]) }) })]),
  }),
})
const Generator = z.array(z.strictObject({ name: z.string(), envs: z.array(z.string()) }))
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
  configMapGenerator: Generator,
  secretGenerator: Generator,
})

const manifest = <Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> =>
  schema.parse(parse(read(`${folder}/${file}`)))
const kustomization = manifest(Kustomization, 'kustomization.yaml')
const deployment = manifest(Deployment, 'deployment.yaml')
const { template, selector } = deployment.spec
const [container] = template.spec.containers

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
  t.equal(
    manifest(
      z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata: Named }),
      'namespace.yaml',
    ).metadata.name,
    kustomization.namespace,
  )
})

t.test('service, disruption budget and autoscaler select the pods of the deployment', async (t) => {
  const labels = template.metadata.labels
  const service = manifest(Service, 'service.yaml').spec
  const autoscaler = manifest(Autoscaler, 'horizontal-pod-autoscaler.yaml').spec
  const selected = [
    selector.matchLabels,
    service.selector,
    manifest(DisruptionBudget, 'pod-disruption-budget.yaml').spec.selector.matchLabels,
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
    const policy = manifest(Policy, 'network-policy.yaml').spec
    t.same(policy.podSelector.matchLabels, template.metadata.labels)
    t.same(
      policy.ingress.map(({ ports: [{ port }] }) => port),
      container.ports.map(({ name }) => name),
    )
    const { tls, rules } = manifest(Ingress, 'ingress.yaml').spec
    const [{ host, http }] = rules
    const { PUBLIC_ORIGIN, TRUST_PROXY = '' } = variablesIn(read(`${folder}/settings.env`))
    t.same([`https://${host}`, tls[0].hosts], [PUBLIC_ORIGIN, [host]])
    const { name, port } = http.paths[0].backend.service
    t.same([name, port.name], ['zhar', manifest(Service, 'service.yaml').spec.ports[0]?.name])
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
  const component = z
    .strictObject({
      apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
      kind: z.literal('Component'),
      resources: z.array(z.string()),
      patches: z.array(z.strictObject({ path: z.string() })),
    })
    .parse(parse(read(`${folder}/folder/kustomization.yaml`)))
  const files = [...component.resources, ...component.patches.map(({ path }) => path)]
  t.same(
    files.filter((file) => !existsSync(`${root}/${folder}/folder/${file}`)),
    [],
  )
  const claim = parse(read(`${folder}/folder/claim.yaml`)) as { kind: string; metadata: { name: string } }
  t.match(claim, { kind: 'PersistentVolumeClaim', spec: { accessModes: ['ReadWriteMany'] } })
  const patch = parse(read(`${folder}/folder/deployment.yaml`)) as typeof deployment & {
    spec: { template: { spec: { containers: [{ env: { name: string; value: string }[] }] } } }
  }
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
