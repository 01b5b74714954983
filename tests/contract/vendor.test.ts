import { describeScenario } from './scenario.ts'
import { createVendorClient, listen } from './vendor-client.ts'

// The vendor's own client works with the platform as it does with the vendor's servers.

describeScenario({
  create: createVendorClient,
  listen,
  addUserToGroup: (gudhub, { group_id, user_id, permission }) =>
    gudhub.groupSharing.addUserToGroup(group_id, user_id, permission),
  asksForChunksByToken: false,
})
