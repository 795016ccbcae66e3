import type { HeadMessages } from './page-head.ts';
import { defineMessages } from '../ui/language.tsx';

/** The head of each page, by its path in `routes.ts`; separate from the pages, which do not show it. */
export const PAGE_HEADS: Readonly<Record<string, HeadMessages>> = {
  '/menu': defineMessages({
    en: {
      title: 'Menu',
      description: 'Tacos, tortas, quesadillas, burritos and today’s specials. Order ahead for pickup.',
      liveDescription: (categories: string) =>
        `${categories || 'The menu'} and today’s specials. Order ahead for pickup.`,
    },
    es: {
      title: 'Menú',
      description: 'Tacos, tortas, quesadillas, burritos y los especiales de hoy. Pide antes y recoge.',
      liveDescription: (categories) =>
        `${categories || 'El menú'} y los especiales de hoy. Pide antes y recoge.`,
    },
  }),
  '/about': defineMessages({
    en: {
      title: 'About',
      description: 'The family, the recipes and what we don’t bend on.',
      liveDescription: () => 'Who we are and how we cook.',
    },
    es: {
      title: 'Nosotros',
      description: 'La familia, las recetas y lo que no se negocia.',
      liveDescription: () => 'Quiénes somos y cómo cocinamos.',
    },
  }),
  '/contact': defineMessages({
    en: { title: 'Contact', description: 'Phone, email and hours. Ask about catering.' },
    es: { title: 'Contacto', description: 'Teléfono, correo y horario. Pregunta por banquetes.' },
  }),
  '/privacy': defineMessages({
    en: { title: 'Privacy', description: 'What we keep of your order, who else gets it, and for how long.' },
    es: {
      title: 'Privacidad',
      description: 'Qué guardamos de tu pedido, quién más lo recibe y por cuánto tiempo.',
    },
  }),
  '/login': defineMessages({
    en: {
      title: 'Sign In',
      description: 'Sign in or create an account: order again in one tap and hear when your order is ready.',
    },
    es: {
      title: 'Iniciar sesión',
      description:
        'Inicia sesión o crea tu cuenta: repite tu pedido con un toque y entérate cuando esté listo.',
    },
  }),
  '/forgot-password': defineMessages({
    en: { title: 'Forgot your password?', description: 'Get a link to choose a new password.' },
    es: {
      title: '¿Olvidaste tu contraseña?',
      description: 'Recibe un enlace para elegir una contraseña nueva.',
    },
  }),
  '/reset-password': defineMessages({
    en: { title: 'New password', description: 'Choose a new password for your account.' },
    es: { title: 'Contraseña nueva', description: 'Elige una contraseña nueva para tu cuenta.' },
  }),
  '/confirm-email': defineMessages({
    en: { title: 'Confirm your email', description: 'Confirm that the email of your account is yours.' },
    es: { title: 'Confirma tu correo', description: 'Confirma que el correo de tu cuenta es tuyo.' },
  }),
  '/account': defineMessages({
    en: { title: 'My Account', description: 'Your details, your orders, and the usual in one tap.' },
    es: { title: 'Mi cuenta', description: 'Tus datos, tus pedidos y lo de siempre con un toque.' },
  }),
  '/clear-cache': defineMessages({
    en: { title: 'Start fresh', description: 'Clears what this site keeps on your device.' },
    es: { title: 'Empieza de cero', description: 'Borra lo que este sitio guarda en tu dispositivo.' },
  }),
};
