export default {
  integrations: 'Integrations',
};
