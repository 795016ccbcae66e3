import { defineMessages } from '../../ui/language.tsx';

/** Texts of sharing and keeping an order. */
export const ORDER_ACTIONS = defineMessages({
  en: {
    share: 'Share',
    save: 'Save',
    copied: 'Link copied!',
    shareFailedTitle: 'Share failed',
    shareFailed: 'Unable to share at this time. Please try again.',
    invite: 'Invite a friend to order too',
    inviteMore: 'Their menu opens with your pickup time. Nothing about you or your order is in the link.',
    inviteTitle: (truck: string) => `Order with me at ${truck}`,
    inviteText: (when: string) => `I’m picking up ${when}. Order for the same time?`,
  },
  es: {
    share: 'Compartir',
    save: 'Guardar',
    copied: '¡Enlace copiado!',
    shareFailedTitle: 'No se pudo compartir',
    shareFailed: 'Ahora no se puede compartir. Inténtalo otra vez.',
    invite: 'Invita a un amigo a pedir',
    inviteMore: 'Su menú se abre con tu hora para recoger. El enlace no dice nada de ti ni de tu pedido.',
    inviteTitle: (truck) => `Pide conmigo en ${truck}`,
    inviteText: (when) => `Voy a recoger ${when}. ¿Pides para la misma hora?`,
  },
});
