/** Hours by weekday, special days, and the services and payments of a restaurant. */
export const restaurantHours = [
  `alter table restaurants add column hours jsonb not null default '[]'`,
  `alter table restaurants add column special_days jsonb not null default '[]'`,
  `alter table restaurants add column services jsonb`,
  `alter table restaurants add column payments jsonb`,
]
