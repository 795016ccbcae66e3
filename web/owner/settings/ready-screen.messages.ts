import { defineStaffMessages } from '../../ui/language.tsx';

export const READY_SCREEN_LINK = defineStaffMessages({
  en: {
    title: 'Ready screen',
    about:
      'Shows customers at the window which orders are being prepared and which are ready, by number and first name. Open its link on any television or tablet with a browser.',
    make: 'Create the link',
    link: 'Link for the display',
    copy: 'Copy the link',
    copied: 'Copied',
    open: (language: string) => `Open it, ${language} first`,
    openOnly: 'Open it',
    renew: 'Replace the link',
    renewed: 'New link created. Displays with the old one show no orders anymore.',
    end: 'Remove the link',
    ended: 'Link removed. Displays show no orders anymore.',
    ask: 'Displays that are open with this link will show no orders anymore.',
    no: 'Keep the link',
  },
  es: {
    title: 'Pantalla de pedidos listos',
    about:
      'Muestra a los clientes en la ventanilla qué pedidos se preparan y cuáles están listos, por número y nombre. Abre su enlace en cualquier televisión o tableta con navegador.',
    make: 'Crear el enlace',
    link: 'Enlace para la pantalla',
    copy: 'Copiar el enlace',
    copied: 'Copiado',
    open: (language) => `Abrir, primero en ${language}`,
    openOnly: 'Abrir',
    renew: 'Cambiar el enlace',
    renewed: 'Nuevo enlace creado. Las pantallas con el anterior ya no muestran pedidos.',
    end: 'Quitar el enlace',
    ended: 'Enlace eliminado. Las pantallas ya no muestran pedidos.',
    ask: 'Las pantallas abiertas con este enlace ya no mostrarán pedidos.',
    no: 'Conservar el enlace',
  },
});
